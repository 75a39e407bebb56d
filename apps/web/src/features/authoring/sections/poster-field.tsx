import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Poster } from '#ui/poster.tsx';
import { usePictureUpload } from '#ui/use-picture-upload.ts';
import { IMAGE_TYPES, uploadFile, type StoredPicture } from '#lib/upload-image.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { FormPart } from '#ui/form/part-of.ts';
import type { PosterDraft } from '../core/draft.ts';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

const upload = (file: File) => uploadFile(file, true);

/** The picture of an event, season or performance: JPEG or PNG up to 10 MB. */
export function PosterField({ form: { id, draft, change } }: { form: FormPart<PosterDraft & { name: string }> }) {
  const { t } = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const onStored = ({ posterFileId, sizes }: StoredPicture) => change({ posterFileId, poster: sizes });
  const { send, isBusy, dialog } = usePictureUpload({ upload, onStored, failed: t('uploadFailed'), isCropped: true });
  return (
    <div className="field">
      <span className="flabel">
        {t('poster')} <span className="faint">{t('posterHint')}</span>
      </span>
      <div className={styles.posterField}>
        <div className={styles.posterBox}>
          <Poster image={draft.poster} name={draft.name} />
        </div>
        <div className="col gap8">
          <input
            ref={chooser}
            type="file"
            hidden
            accept={IMAGE_TYPES.join(',')}
            aria-label={t('choosePoster')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send(file);
              target.value = '';
            }}
          />
          <Button
            id={`${id}-posterFileId`}
            icon={<ImageUp size={16} aria-hidden="true" />}
            loading={isBusy}
            onClick={() => chooser.current?.click()}
          >
            {t(draft.poster ? 'changePoster' : 'choosePoster')}
          </Button>
          {draft.poster && (
            <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => change({ posterFileId: '', poster: null })}>
              {t('removePoster')}
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </div>
  );
}
