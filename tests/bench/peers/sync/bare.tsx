/**
 * The floor: a textarea, and a bare virtual list of its lines.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { showPage } from './page.tsx';

function Bare() {
  const [text, setText] = useState('');
  const lines = useMemo(() => text.split('\n').filter((line) => line !== ''), [text]);
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    estimateSize: () => 44,
    getScrollElement: () => scroll.current,
    overscan: 6,
  });
  return (
    <div style={{ display: 'flex', height: '100%' }}>
      <textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
      <div ref={scroll} style={{ flex: 1, overflowY: 'auto', position: 'relative' }}>
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <li key={lines[index]} data-row={index} style={{ position: 'absolute', top: start, height: 44 }}>
              {lines[index]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

showPage(<Bare />);
