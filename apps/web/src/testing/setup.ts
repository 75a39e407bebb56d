import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setLogSink } from '../lib/logger.ts';
import { logged } from './log.ts';
import { layOut, setMedia } from './browser.ts';

// two cores are shared by many: a page may take its time
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  // a page of the test before may still have kept something on its way out
  localStorage.clear();
  sessionStorage.clear();
  logged.length = 0;
  setLogSink({ error: (what, cause) => logged.push({ what, cause }), warn: (what, cause) => logged.push({ what, cause }) });
  setMedia({});
  layOut();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'theme=; path=/; max-age=0';
  vi.useRealTimers();
});
