import { HOME_COUNTRY, type CountryCode } from '@marquee/shared/accounts/phone';
import { phoneTroubleOf } from '@marquee/shared/accounts/phone-trouble';
import { LOCALE } from '@marquee/shared/text/locale';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../phone-texts.ts';

/** Names that are written with an article. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['US', 'GB', 'NL', 'PH', 'AE', 'DO', 'BS', 'MV', 'SC', 'CF', 'CD']);
const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

interface PhoneNoteProps {
  typed: string;
  country?: CountryCode | undefined;
}

/** How a number that was not understood has to be typed; nothing for one that was. */
export function PhoneNote({ typed, country = HOME_COUNTRY }: PhoneNoteProps) {
  const { t } = useTexts(texts);
  const trouble = phoneTroubleOf(typed, country);
  if (trouble === null) return null;
  const name = names.of(country) ?? country;
  const example = country === 'US' ? '+44 20 7946 0018' : '+1 801 555 0123';
  return <>{t(trouble, { country: WITH_ARTICLE.has(country) ? `the ${name}` : name, example })}</>;
}
