import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEntry } from './use-entry.tsx';

/** Links to the page that mails a link, which works even after too many wrong codes. */
export function MailLink() {
  const { t } = useTranslation('account');
  const { area } = useEntry();
  return <Link to={area === 'customer' ? '/user/account/forgotPassword' : '/account/forgotPassword'}>{t('mailLink')}</Link>;
}
