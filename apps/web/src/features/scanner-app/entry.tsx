import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/mona-sans/wdth.css';
import './entry.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepVersions } from './app-version.ts';
import { ScannerApp } from './scanner-app.tsx';
import { isOnShift, newerIsReady } from './shift.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('door/index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <ScannerApp />
  </StrictMode>,
);
// nothing of the first visit waits for it
void keepVersions(isOnShift, newerIsReady).catch(() => {});
