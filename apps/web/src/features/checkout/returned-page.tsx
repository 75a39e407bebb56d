import { useHeadingFocus } from '#lib/focus/use-heading-focus.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

/**
 * The tab in which the bank asked a buyer who pays in a frame. It knows only the reservation in its address: the frame continues by
 * itself, and the link does where the frame is gone.
 */
export function ReturnedPage({ token, returned }: { token: string; returned: string | null }) {
  const { t } = useTexts(texts);
  const heading = useHeadingFocus();
  usePageTitle(t('returnedTitle'));
  const search = new URLSearchParams({ token, ...(returned && { redirect_status: returned }) });
  return (
    <main className={`${styles.co} ${styles.plain}`}>
      <div className="col gap12">
        <h1 ref={heading} tabIndex={-1} className="h1">
          {t('returnedTitle')}
        </h1>
        <p>{t('returnedText')}</p>
        <p>
          <a href={`/checkout?${search}`}>{t('returnedHere')}</a>
        </p>
      </div>
    </main>
  );
}
