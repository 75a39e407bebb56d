import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '#parts/drafts/draft-texts.ts';

/** Deletes a draft, in the head of its editor; nothing where it cannot be deleted. */
export function DeleteDraftButton({ onDelete }: { onDelete: (() => Promise<void>) | null }) {
  const { t } = useTexts(texts);
  if (!onDelete) return null;
  return (
    <Button
      type="text"
      aria-label={t('deleteDraft')}
      title={t('deleteDraft')}
      icon={<Trash2 size={16} aria-hidden="true" />}
      onClick={() => void onDelete()}
    />
  );
}
