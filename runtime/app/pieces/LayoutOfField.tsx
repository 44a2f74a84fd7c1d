/**
 * A layout as a field: that of an e-mail template becomes the template's body.
 */
import { TEMPLATES } from '../../contract/campaigns.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { PartPlace } from '../../ui/part.tsx';
import { EmailLayoutField, LayoutField } from '../../widgets/layout-editor/index.ts';

export function LayoutOfField(props: FieldWidgetProps) {
  if (props.place.collection !== TEMPLATES.email) return <LayoutField {...props} />;
  return (
    <PartPlace placeholder={null}>
      <EmailLayoutField {...props} />
    </PartPlace>
  );
}
