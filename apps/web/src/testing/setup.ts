import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { storeAuthToken } from '../lib/session/auth-token.ts';
import { followServerTime } from '../lib/time/clock.ts';
import { setFullPageLoad } from '../lib/loading/full-page-load.ts';
import { setLogSink } from '../lib/errors/logger.ts';
import { takePress } from '../lib/loading/shell-cart.ts';
import { logged } from './log.ts';
import { layOut, setMedia } from './browser.ts';
import './quicker-libraries.ts';

// the two cores are shared, so a page may be slow
configure({ asyncUtilTimeout: 8000 });

/** Module state that outlives a page: the test files of a worker share it. */
function forgetLastPage(): void {
  storeAuthToken('of nobody');
  followServerTime(new Date().toISOString());
  setFullPageLoad((path) => window.location.assign(path));
  takePress();
  Reflect.deleteProperty(window, 'dataLayer'); // of the tag manager
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

beforeEach(() => {
  forgetLastPage();
  // a page of the previous test may have stored something while it was unmounted
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

afterAll(() => void vi.unstubAllGlobals());
