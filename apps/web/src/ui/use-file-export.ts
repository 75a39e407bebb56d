import { useState } from 'react';
import { errorText } from '../lib/error-text.ts';
import { fullPageLoad } from '../lib/full-page-load.ts';
import { useNotices } from './notices.tsx';

/** How often the worker is asked about a file that takes longer than one answer. */
const ASKS_MAX = 60;

interface FileAnswer {
  readonly url?: string | null;
  readonly message?: string | null;
  readonly exportId: string;
}

/**
 * Asks for a file that a worker writes, and saves it; a message instead of a file is shown (ACC-239). `ask` begins the
 * export, or with its id asks how it goes.
 */
export function useFileExport(ask: (exportId: string | null) => Promise<FileAnswer | undefined>) {
  const notices = useNotices();
  const [isExporting, setIsExporting] = useState(false);
  const fetchFile = async () => {
    let exportId: string | null = null;
    for (let asks = 1; ; asks += 1) {
      const answer = await ask(exportId);
      if (!answer || answer.url || asks === ASKS_MAX) return answer;
      if (asks === 1 && answer.message) notices.success(answer.message);
      exportId = answer.exportId;
    }
  };
  const start = async () => {
    if (isExporting) return;
    setIsExporting(true);
    try {
      const answer = await fetchFile();
      if (answer?.url) fullPageLoad(answer.url);
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, start };
}
