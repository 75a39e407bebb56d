import { Link } from '@tanstack/react-router';
import { useTexts } from '#lib/text/texts.ts';
import { useEntry } from './use-entry.tsx';
import { texts } from '../texts.ts';

/** Links to the page that mails a link, which works even after too many wrong codes. */
export function MailLink() {
  const { t } = useTexts(texts);
  const { area } = useEntry();
  return <Link to={area === 'customer' ? '/user/account/forgotPassword' : '/account/forgotPassword'}>{t('mailLink')}</Link>;
}
