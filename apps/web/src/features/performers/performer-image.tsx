import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../lib/format.ts';
import { checkImage, IMAGE_TYPES, uploadImage } from '../../lib/upload-image.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useNotices } from '../../ui/notices.tsx';

interface PerformerImageProps {
  name: string;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
}

interface StoredPicture {
  readonly images: { readonly small: string };
}

/** A performer's picture: JPEG or PNG up to 10 MB; it counts once the performer is saved. */
export function PerformerImage({ name, imageUrl, onChange }: PerformerImageProps) {
  const { t } = useTranslation('performers');
  const notices = useNotices();
  const chooser = useRef<HTMLInputElement>(null);
  const { run: send, isBusy } = useOnce(async (file: File) => {
    const refusal = checkImage(file);
    if (refusal) return notices.error(refusal);
    try {
      onChange((await uploadImage<StoredPicture>('/uploads', file)).images.small);
    } catch (error) {
      notices.error(error instanceof TypeError ? t('uploadFailed') : (error as Error).message);
    }
  });
  return (
    <div className="field" role="group" aria-label={t('image')}>
      <span className="flabel">{t('image')}</span>
      <div className="portrait-field">
        <span className="portrait" aria-hidden="true">
          {imageUrl ? <img src={imageUrl} alt="" /> : initialsOf(name)}
        </span>
        <div className="col gap8 portrait-acts">
          <input
            ref={chooser}
            type="file"
            hidden
            accept={IMAGE_TYPES.join(',')}
            aria-label={t('chooseImage')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              target.value = '';
            }}
          />
          <div className="row gap8 wrap">
            <Button icon={<ImageUp size={16} aria-hidden="true" />} loading={isBusy} onClick={() => chooser.current?.click()}>
              {t(imageUrl ? 'changeImage' : 'chooseImage')}
            </Button>
            {imageUrl && (
              <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onChange(null)}>
                {t('removeImage')}
              </Button>
            )}
          </div>
          <p className="small muted">{t('imageHint')}</p>
        </div>
      </div>
    </div>
  );
}
