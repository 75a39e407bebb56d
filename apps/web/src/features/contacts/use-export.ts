import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { fullPageLoad } from '../../lib/full-page-load.ts';
import { useNotices } from '../../ui/notices.tsx';
import type { Shown } from './contact-search.ts';
import { queryOf } from './contact-words.ts';
import { GenerateUserProfileReportDocument } from './contacts.graphql.ts';

/** How often the worker is asked about a file that takes longer than one answer. */
const ASKS_MAX = 60;

/** Asks for a file of the list as it is shown, and saves it; a message instead of a file is shown (ACC-239). */
export function useExport(text: string, shown: Shown) {
  const notices = useNotices();
  const [isExporting, setIsExporting] = useState(false);
  const [ask] = useMutation(GenerateUserProfileReportDocument);
  const fetchReport = async () => {
    let input: { query?: ReturnType<typeof queryOf>; exportId?: string } = { query: queryOf(text, shown) };
    for (let asks = 1; ; asks += 1) {
      const report = (await ask({ variables: { input } })).data?.generateUserProfileReport;
      if (!report || report.url || asks === ASKS_MAX) return report;
      if (asks === 1 && report.message) notices.success(report.message);
      input = { exportId: report.exportId };
    }
  };
  const start = async () => {
    if (isExporting) return;
    setIsExporting(true);
    try {
      const report = await fetchReport();
      if (report?.url) fullPageLoad(report.url);
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, start };
}
