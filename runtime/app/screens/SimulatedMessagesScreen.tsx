/**
 * `Mensagens simuladas`, which stands in the menu of a demo alone. The address says which message is shown.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ScreenEntry } from '../../contract/collection.ts';
import { PartPlace } from '../../ui/part.tsx';
import { SimulatedMessages } from '../../widgets/campaigns/index.ts';
import { HtmlView } from '../../widgets/code-field/index.ts';
import { entryLabel } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';

const MESSAGE_PARAM = 'mensagem';

export function SimulatedMessagesScreen({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { current } = useProjects();
  const [search, setSearch] = useSearchParams();
  const choose = (id: string | undefined) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === undefined) next.delete(MESSAGE_PARAM);
      else next.set(MESSAGE_PARAM, id);
      return next;
    });
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ flex: 'none', px: { xs: 1.5, sm: 3 }, pt: { xs: 2, sm: 3 }, pb: 1.5 }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {translate('balcao.campaigns.simulated.about')}
        </Typography>
      </Box>
      <PartPlace>
        <SimulatedMessages
          chosen={search.get(MESSAGE_PARAM) ?? undefined}
          onChoose={choose}
          Html={HtmlView}
        />
      </PartPlace>
    </Box>
  );
}
