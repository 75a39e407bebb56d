import { Button } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { initialsOf } from '#lib/text/format.ts';
import { isUnanswered } from '#lib/errors/error-text.ts';
import { checkImage, IMAGE_TYPES, uploadImage } from '#lib/upload-image.ts';
import { useAct } from '#lib/use-act.ts';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { PartProps } from './switch-field.tsx';
import styles from './organization.module.css';

interface StoredPicture {
  readonly images: { readonly small: string };
}

/** The organization's logo: JPEG or PNG up to 10 MB; it takes effect once the settings are saved. */
export function LogoField({ form: { draft, errors, change } }: PartProps) {
  const { orgName, orgLogoUrl } = draft;
  const { t } = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run: send, isBusy } = useAct(async (file: File) => {
    const refusal = checkImage(file);
    setProblem(refusal);
    if (refusal) return;
    try {
      change({ orgLogoUrl: (await uploadImage<StoredPicture>('/uploads', file)).images.small });
    } catch (error) {
      setProblem(isUnanswered(error) ? t('uploadFailed') : (error as Error).message);
    }
  });
  const shown = problem ?? errors['orgLogoUrl'];
  return (
    <div className="field">
      <span className="flabel">
        {t('logo')} <span className="faint">{t('logoHint')}</span>
      </span>
      <div className="row gap12 wrap">
        <span className={styles.logo} aria-hidden="true">
          {orgLogoUrl ? <img src={orgLogoUrl} alt="" /> : initialsOf(orgName)}
        </span>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={IMAGE_TYPES.join(',')}
          aria-label={t('chooseLogo')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send(file);
            target.value = '';
          }}
        />
        <Button icon={<ImageUp size={16} aria-hidden="true" />} loading={isBusy} onClick={() => chooser.current?.click()}>
          {t(orgLogoUrl ? 'changeLogo' : 'chooseLogo')}
        </Button>
        {orgLogoUrl && (
          <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => change({ orgLogoUrl: '' })}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
      {shown && (
        <p className="ferr" role="alert">
          {shown}
        </p>
      )}
    </div>
  );
}
