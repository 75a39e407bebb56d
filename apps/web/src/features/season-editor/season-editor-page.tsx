import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonEditor } from './season-editor.tsx';
import type { SavedSeason } from './use-season.ts';

/** Creates a season, or edits one. `seasonId` is `new`, or the id of a saved one. */
export function SeasonEditorPage({ seasonId }: { seasonId: string }) {
  const { t } = useTranslation('seasons');
  // the first save gives the page an id; it stays mounted
  const [created, setCreated] = useState<SavedSeason | null>(null);
  const isNew = seasonId === 'new' || seasonId === created?._id;
  const { data, error, refetch } = useQuery(SeasonForEditingDocument, {
    variables: { seasonId },
    skip: isNew,
  });
  if (isNew) return <SeasonEditor key="new" initial={null} onCreated={setCreated} />;
  if (data) return <SeasonEditor key={seasonId} initial={data.season} onCreated={setCreated} />;
  if (!error) return <PageSkeleton />;
  const missing = { title: t('missing'), back: { href: '/admin/dashboard/seasons', text: t('backToSeasons') } };
  return (
    <main className="wz-fault">
      <RecordFault error={error} missing={missing} text={t('seasonDidNotLoad')} onRetry={() => void refetch()} />
    </main>
  );
}
