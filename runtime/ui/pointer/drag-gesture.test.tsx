import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStillWhileDragging, watchDrag } from './drag-gesture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A click that is still to be swallowed is let through again by a timer.
  vi.runAllTimers();
  vi.useRealTimers();
});

const AT = { pointerId: 1, isPrimary: true, button: 0, clientX: 100, clientY: 100 };

/** A pointer that goes down on an element, and what it did. */
function drag(
  more: { readonly pointerType?: string; readonly isHandle?: boolean; scroller?: () => Element } = {},
) {
  const { pointerType = 'mouse', ...gesture } = more;
  const told: string[] = [];
  const down = new PointerEvent('pointerdown', { ...AT, pointerType });
  const cancel = watchDrag(down, {
    ...gesture,
    start: () => told.push('start'),
    move: (x, y) => told.push(`move ${x} ${y}`),
    drop: () => told.push('drop'),
    end: () => told.push('end'),
  });
  const send = (type: 'Move' | 'Up' | 'Cancel' | 'Down', where = {}) =>
    fireEvent[`pointer${type}`](window, { ...AT, pointerType, ...where });
  return { told, cancel, send };
}

describe('a mouse', () => {
  it('drags once it has moved a little, and drops where it goes up', () => {
    const { told, send } = drag();
    send('Move', { clientX: 103 });
    expect(told).toEqual([]);
    send('Move', { clientX: 110 });
    send('Move', { clientX: 120, clientY: 130 });
    send('Up');
    send('Move', { clientX: 200 });
    expect(told).toEqual(['start', 'move 110 100', 'move 120 130', 'drop', 'end']);
  });

  it('that has not moved is a click', () => {
    const { told, send } = drag();
    send('Up');
    expect(told).toEqual([]);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['a lost pointer', () => fireEvent.pointerCancel(window, AT)],
    ['another pointer', () => fireEvent.pointerDown(window, { ...AT, pointerId: 2 })],
    ['another window', () => fireEvent.blur(window)],
  ])('is cancelled by %s', (_name, stop) => {
    const { told, send } = drag();
    send('Move', { clientX: 110 });
    stop();
    send('Up');
    expect(told).toEqual(['start', 'move 110 100', 'end']);
  });

  it('does not click on what it drops something on', () => {
    const onClick = vi.fn();
    const link = document.body.appendChild(document.createElement('a'));
    link.addEventListener('click', onClick);
    const { send } = drag();
    send('Move', { clientX: 110 });
    send('Up');
    link.click();
    expect(onClick).not.toHaveBeenCalled();
    vi.runAllTimers();
    link.click();
    expect(onClick).toHaveBeenCalledOnce();
    link.remove();
  });
});

describe('a finger', () => {
  it('drags after it has rested, and keeps the page still from then on', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const release = keepStillWhileDragging(element);
    const isStill = () => !fireEvent.touchMove(element);
    const { told, send } = drag({ pointerType: 'touch' });
    send('Move', { clientY: 104 });
    expect(isStill()).toBe(false);
    vi.advanceTimersByTime(400);
    expect(isStill()).toBe(true);
    send('Move', { clientY: 150 });
    send('Up');
    expect(told).toEqual(['start', 'move 100 100', 'move 100 150', 'drop', 'end']);
    expect(isStill()).toBe(false);
    release();
    element.remove();
  });

  it('that moves at once scrolls', () => {
    const { told, send } = drag({ pointerType: 'touch' });
    send('Move', { clientY: 120 });
    vi.advanceTimersByTime(400);
    expect(told).toEqual([]);
  });

  it('drags at once by a handle', () => {
    const { told, send } = drag({ pointerType: 'touch', isHandle: true });
    send('Move', { clientY: 120 });
    send('Up');
    expect(told).toEqual(['start', 'move 100 120', 'drop', 'end']);
  });
});

it('scrolls near the edge, tells where the pointer is then, and stops with the drag', () => {
  const list = document.createElement('div');
  Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  list.getBoundingClientRect = () => new DOMRect(0, 0, 200, 300);
  const { told, send } = drag({ scroller: () => list });
  send('Move', { clientY: 290 });
  vi.advanceTimersToNextFrame();
  expect(list.scrollTop).toBeGreaterThan(0);
  expect(told).toEqual(['start', 'move 100 290', 'move 100 290']);
  send('Move', { clientY: 150 });
  const before = list.scrollTop;
  vi.advanceTimersToNextFrame();
  send('Up');
  vi.advanceTimersToNextFrame();
  expect(list.scrollTop).toBe(before);
});
