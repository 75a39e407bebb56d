import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import { texts } from './texts.ts';

/** What Chromium offers instead of its own bar; the types of browsers do not know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
// it comes once, mostly before anything is drawn
globalThis.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallPrompt;
  for (const listener of listeners) listener();
});

/** Asks for the home screen: browsers keep what an installed page stores, and open it without a network. */
export function InstallHint() {
  const { t } = useTexts(texts);
  const [isClosed, setClosed] = useState(false);
  const prompt = useSyncExternalStore(subscribe, () => offered);
  const isIos = /iPhone|iPad/.test(navigator.userAgent);
  if (isClosed || isInstalled() || (!prompt && !isIos)) return null;
  const install = async () => {
    await prompt?.prompt();
    offered = null;
    setClosed(true);
  };
  return (
    <section aria-label={t('installTitle')}>
      <p className={doorStyles.line}>
        <b>{t('installTitle')}</b>
      </p>
      {isIos && !prompt && <p className={doorStyles.hint}>{t('installIos')}</p>}
      <div className={`${doorStyles.btns} ${prompt ? doorStyles.two : doorStyles.more}`}>
        {prompt && (
          <button type="button" className={doorStyles.main} onClick={() => void install()}>
            {t('install')}
          </button>
        )}
        <button type="button" onClick={() => setClosed(true)}>
          {t('notNow')}
        </button>
      </div>
    </section>
  );
}

function isInstalled(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
