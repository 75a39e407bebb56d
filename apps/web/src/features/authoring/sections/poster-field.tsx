import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNotices } from '#ui/notices.tsx';
import { Poster } from '#ui/poster.tsx';
import { useEditor } from '../core/editor-context.ts';
import { isUnanswered } from '#lib/errors/error-text.ts';
import { checkImage, IMAGE_TYPES } from '#lib/upload-image.ts';
import { useTexts } from '#lib/text/texts.ts';
import { uploadPoster } from './upload-poster.ts';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

/** The event's picture: JPEG or PNG up to 10 MB. */
export function PosterField() {
  const { t } = useTexts(texts);
  const { draft, change } = useEditor().form;
  const notices = useNotices();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    const refusal = checkImage(file);
    if (refusal) return notices.error(refusal);
    setIsSending(true);
    try {
      const { posterFileId, images } = await uploadPoster(file);
      change({ posterFileId, poster: images });
    } catch (error) {
      notices.error(isUnanswered(error) ? t('uploadFailed') : (error as Error).message);
    } finally {
      setIsSending(false);
    }
  };
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
              if (file) void send(file);
              target.value = '';
            }}
          />
          <Button icon={<ImageUp size={16} aria-hidden="true" />} loading={isSending} onClick={() => chooser.current?.click()}>
            {t(draft.poster ? 'changePoster' : 'choosePoster')}
          </Button>
          {draft.poster && (
            <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => change({ posterFileId: '', poster: null })}>
              {t('removePoster')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
