import { useMutation } from '@apollo/client/react';
import { useFileExport } from '#ui/use-file-export.ts';
import type { Shown } from './contact-search.ts';
import { queryOf } from './contact-words.ts';
import { GenerateUserProfileReportDocument } from './contacts.graphql.ts';

/** Exports the list with its current search and filter, and saves the file; a message instead of a file is shown (ACC-239). */
export function useExport(text: string, shown: Shown) {
  const [ask] = useMutation(GenerateUserProfileReportDocument);
  return useFileExport(async (exportId) => {
    const input = exportId ? { exportId } : { query: queryOf(text, shown) };
    return (await ask({ variables: { input } })).data?.generateUserProfileReport;
  });
}
