import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../lib/format.ts';
import { checkImage, IMAGE_TYPES, uploadImage } from '../../../lib/upload-image.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useNotices } from '../../../ui/notices.tsx';

interface PortraitFieldProps {
  name: string;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
}

/** The person's picture: JPEG or PNG up to 10 MB; it counts once the profile is saved. */
export function PortraitField({ name, imageUrl, onChange }: PortraitFieldProps) {
  const { t } = useTranslation('settings');
  const notices = useNotices();
  const chooser = useRef<HTMLInputElement>(null);
  const { run: send, isBusy } = useOnce(async (file: File) => {
    const refusal = checkImage(file);
    if (refusal) return notices.error(refusal);
    try {
      onChange((await uploadImage<{ imageUrl: string }>('/uploads/portrait', file)).imageUrl);
    } catch (error) {
      notices.error(error instanceof TypeError ? t('uploadFailed') : (error as Error).message);
    }
  });
  return (
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
          aria-label={t('choosePicture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = '';
          }}
        />
        <div className="row gap8 wrap">
          <Button icon={<ImageUp size={16} aria-hidden="true" />} loading={isBusy} onClick={() => chooser.current?.click()}>
            {t(imageUrl ? 'changePicture' : 'choosePicture')}
          </Button>
          {imageUrl && (
            <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onChange(null)}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p className="small muted">{t('pictureHint')}</p>
      </div>
    </div>
  );
}
