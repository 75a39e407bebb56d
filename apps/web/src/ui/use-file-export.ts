import { errorText } from '../lib/errors/error-text.ts';
import { followWork } from '../lib/polling/follow-work.ts';
import { fullPageLoad } from '../lib/loading/full-page-load.ts';
import { useAct } from '../lib/use-act.ts';
import { useNotices } from './notices.tsx';

/** The poll interval for a file that takes longer than one response. */
const ASKS_MAX = 60;

interface FileAnswer {
  readonly url?: string | null;
  readonly message?: string | null;
  readonly exportId: string;
}

/**
 * Requests a file that a worker writes, and saves it; a message instead of a file is shown (ACC-239). `ask` starts
 * the export, or with its id polls it.
 */
export function useFileExport(ask: (exportId: string | null) => Promise<FileAnswer | undefined>) {
  const notices = useNotices();
  const { run, isBusy } = useAct(async () => {
    let asks = 0;
    const openId = ({ url, message, exportId }: FileAnswer) => {
      asks += 1;
      if (url || asks === ASKS_MAX) return null;
      if (asks === 1 && message) notices.success(message);
      return exportId;
    };
    try {
      const answer = await followWork(ask, openId);
      if (answer?.url) fullPageLoad(answer.url);
    } catch (error) {
      notices.error(errorText(error));
    }
  });
  return { isExporting: isBusy, start: run };
}
