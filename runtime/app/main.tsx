/**
 * The browser's entry: puts the console into the page.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refuseStrayFiles } from '../ui/dropped-files.ts';
import { Console } from './Console.tsx';
import { tolerateMovedNodes } from './start/tolerant-dom.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
tolerateMovedNodes(Node);
refuseStrayFiles(window);
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
