/**
 * The parts of one group, each a row: a condition, a list with its inner conditions, a group, or what is not known.
 */
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../core/conditions/commands.ts';
import { type ConditionNode, isOff } from '../../../core/conditions/condition.ts';
import { UNKNOWN_PART } from '../../../core/conditions/sentence.ts';
import type { FieldSet } from '../../../core/conditions/subject.ts';
import { AddButtons, JoinChoice } from './AddButtons.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { useEditor } from './editor-context.ts';
import { NodeMenu, type NodeMenuProps } from './NodeMenu.tsx';
import { Bar, Code, Inner, Note, Row, Rows } from './styles.ts';

interface NodesProps {
  readonly nodes: readonly ConditionNode[];
  readonly place: NodePlace;
  readonly fields: FieldSet;
}

export function Nodes({ nodes, place, fields }: NodesProps) {
  return (
    <Rows>
      {nodes.map((node, index) => {
        // Conditions have no names of their own: a row is its position, and its inputs take the text of their value.
        const at = [...place, index];
        return <NodeRow key={at.join('.')} node={node} siblings={nodes} place={at} fields={fields} />;
      })}
    </Rows>
  );
}

interface NodeRowProps {
  readonly node: ConditionNode;
  readonly siblings: readonly ConditionNode[];
  readonly place: NodePlace;
  readonly fields: FieldSet;
}

function NodeRow({ node, siblings, place, fields }: NodeRowProps) {
  const translate = useTranslate();
  const { run } = useEditor();
  const inner = node.type === 'not' ? node.params[0] : node;
  const innerPlace = node.type === 'not' ? [...place, 0] : place;
  const index = place.at(-1) ?? 0;
  const isGroup = inner?.type === 'and' || inner?.type === 'or';
  const move = (by: -1 | 1) => {
    const to = index + by;
    if (to >= 0 && to < siblings.length) run({ type: 'move', at: place, to: [...place.slice(0, -1), to] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  const menu: NodeMenuProps = { node, siblings, place };
  if (!inner) return null;
  return (
    <Row
      data-row={place.join('.')}
      data-off={isOff(node) || undefined}
      data-group={isGroup || undefined}
      onKeyDown={onKeyDown}
    >
      {node.type === 'not' && <Note>{translate('balcao.conditionBuilder.not')}</Note>}
      <NodeBody node={inner} place={innerPlace} fields={fields} menu={menu} />
      {isOff(node) && <Note>{translate('balcao.conditionBuilder.muted')}</Note>}
    </Row>
  );
}

interface NodeBodyProps {
  readonly node: ConditionNode;
  readonly place: NodePlace;
  readonly fields: FieldSet;
  readonly menu: NodeMenuProps;
}

function NodeBody({ node, place, fields, menu }: NodeBodyProps) {
  if (node.type === 'opaque') {
    return (
      <>
        <Note style={{ flex: 1 }}>{UNKNOWN_PART}</Note>
        <NodeMenu {...menu} />
        <Inner>
          <Code>{JSON.stringify(node.stored, undefined, 2)}</Code>
        </Inner>
      </>
    );
  }
  if (node.type === 'and' || node.type === 'or') {
    return (
      <>
        <Bar style={{ flex: 1 }}>
          <JoinChoice place={place} node={{ ...node, type: node.type }} />
        </Bar>
        <NodeMenu {...menu} />
        <InnerNodes nodes={node.params} place={place} fields={fields} />
      </>
    );
  }
  if (!('field' in node)) return <InnerNodes nodes={node.params} place={place} fields={fields} />;
  const items = 'params' in node ? fields.get(node.field)?.items : undefined;
  return (
    <>
      <ConditionRow node={node} place={place} fields={fields} />
      <NodeMenu {...menu} />
      {'params' in node && items && <InnerNodes nodes={node.params} place={place} fields={items} />}
    </>
  );
}

function InnerNodes({ nodes, place, fields }: NodesProps) {
  return (
    <Inner>
      {nodes.length > 0 && <Nodes nodes={nodes} place={place} fields={fields} />}
      <AddButtons place={place} count={nodes.length} fields={fields} />
    </Inner>
  );
}
