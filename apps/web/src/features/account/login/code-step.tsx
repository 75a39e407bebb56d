import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { useEntry } from '../entry/use-entry.tsx';
import { texts } from '../texts.ts';

/** The code that verifies a phone: of a new account, of one that never verified it, or of the one that already has the number. */
export function CodeStep() {
  return (
    <CodeEntry>
      <NoCodeLink />
    </CodeEntry>
  );
}

/** Links to the help for a missing code; a mailed one has no phone to check. */
export function NoCodeLink() {
  const { t } = useTexts(texts);
  const { flow, go } = useEntry();
  return (
    <button
      type="button"
      className={textButtonStyles.link}
      onClick={() => void go('NoCode', flow.channel === 'Email' ? 'CheckEmail' : 'CheckPhone')}
    >
      {t('noCode')}
    </button>
  );
}
