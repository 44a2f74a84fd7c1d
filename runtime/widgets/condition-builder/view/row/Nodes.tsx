/**
 * The parts of one group, each a row: a condition, a list with its inner conditions, a group, or what is not known.
 */
import { memo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import { type ConditionNode, isOff } from '../../../../core/conditions/condition.ts';
import { nodeSentence, UNKNOWN_PART } from '../../../../core/conditions/sentence.ts';
import type { FieldSet } from '../../../../core/conditions/subject.ts';
import { Code, Note } from '../../../../ui/controls/words.tsx';
import { missingIn } from '../../model/draft.ts';
import { useEditor } from '../editor-context.ts';
import { DragHandle } from '../moving/DragHandle.tsx';
import { Cell, Inner, Row, Rows } from '../styles.ts';
import { AddButtons, JoinChoice } from './AddButtons.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import { useIsNear } from './use-is-near.ts';

interface NodesProps {
  readonly nodes: readonly ConditionNode[];
  readonly place: NodePlace;
  readonly fields: FieldSet;
  /** The lists around it, as the names of their items' fields begin: `orders.`. */
  readonly prefix: string;
}

export function Nodes({ nodes, place, fields, prefix }: NodesProps) {
  return (
    <Rows data-conditions-of={place.join('.')}>
      {nodes.map((node, index) => {
        // Conditions have no names of their own: a row is its position, and its inputs take the text of their value.
        const at = [...place, index].join('.');
        return <NodeRow key={at} node={node} at={at} fields={fields} prefix={prefix} />;
      })}
    </Rows>
  );
}

interface NodeRowProps {
  readonly node: ConditionNode;
  /** Its place, as a text: rows of equal properties are not drawn again. */
  readonly at: string;
  readonly fields: FieldSet;
  readonly prefix: string;
}

/** Conditions that are drawn whole at once; those behind them as they come near. */
const AT_ONCE = 20;

const NodeRow = memo(function NodeRow(props: NodeRowProps) {
  const { node, at, fields } = props;
  const { numberOf, timeZone, nameOf } = useEditor();
  const row = useRef<HTMLLIElement>(null);
  const isWhole = useIsNear(row, numberOf(at.split('.').map(Number)) > AT_ONCE);
  if (isWhole) return <WholeRow {...props} />;
  return (
    <Row
      ref={row}
      data-condition={at}
      data-far
      data-incomplete={missingIn(node, fields) !== undefined || undefined}
      style={{ minHeight: FAR_ROW_PX }}
    >
      {nodeSentence(node, fields, { timeZone, nameOf })}
    </Row>
  );
});

/** As high as a row of three inputs. */
const FAR_ROW_PX = 50;

function WholeRow({ node, at, fields, prefix }: NodeRowProps) {
  const translate = useTranslate();
  const place = at.split('.').map(Number);
  const inner = node.type === 'not' ? node.params[0] : node;
  const innerPlace = node.type === 'not' ? [...place, 0] : place;
  const isGroup = inner?.type === 'and' || inner?.type === 'or';
  if (!inner) return null;
  const missing = isOff(node) ? undefined : missingIn(inner, fields);
  return (
    <Row
      data-condition={at}
      data-off={isOff(node) || undefined}
      data-group={isGroup || undefined}
      data-incomplete={missing !== undefined || undefined}
    >
      <DragHandle place={place} />
      <NodeBody
        node={inner}
        place={innerPlace}
        fields={fields}
        prefix={prefix}
        isNegated={node.type === 'not'}
      />
      <NodeMenu node={node} place={place} fields={fields} />
      {(isOff(node) || missing !== undefined) && (
        <Note data-cell="below" data-missing={missing !== undefined}>
          {isOff(node) ? translate('balcao.conditionBuilder.muted') : missing}
        </Note>
      )}
      <NodeInside node={inner} place={innerPlace} fields={fields} prefix={prefix} />
    </Row>
  );
}

interface NodePartProps {
  readonly node: ConditionNode;
  readonly place: NodePlace;
  readonly fields: FieldSet;
  readonly prefix: string;
}

/** What stands in the row itself. */
function NodeBody({ isNegated, ...props }: NodePartProps & { readonly isNegated: boolean }) {
  const translate = useTranslate();
  const { node, place } = props;
  const not = isNegated && <Note>{translate('balcao.conditionBuilder.not')}</Note>;
  if (node.type === 'opaque') {
    return (
      <Cell data-cell="group">
        {not} <Note>{UNKNOWN_PART}</Note>
      </Cell>
    );
  }
  if (node.type === 'and' || node.type === 'or') {
    return (
      <Cell data-cell="group">
        {not}
        <JoinChoice place={place} node={{ ...node, type: node.type }} />
      </Cell>
    );
  }
  if (!('field' in node)) return null;
  return <ConditionRow {...props} node={node} isNegated={isNegated} />;
}

/** What stands below it. */
function NodeInside({ node, place, fields, prefix }: NodePartProps) {
  if (node.type === 'opaque') {
    return (
      <Inner>
        <Code>{JSON.stringify(node.stored, undefined, 2)}</Code>
      </Inner>
    );
  }
  if (!('params' in node)) return null;
  const items = 'field' in node ? fields.get(node.field)?.items : fields;
  if (!items) return null;
  const within = 'field' in node ? `${prefix}${node.field}.` : prefix;
  return (
    <Inner>
      {node.params.length > 0 && <Nodes nodes={node.params} place={place} fields={items} prefix={within} />}
      <AddButtons place={place} count={node.params.length} fields={items} />
    </Inner>
  );
}
