import { Check, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { unfinishedIn } from '@marquee/shared/events/checkup/checkup';
import { stepOfField } from '#lib/authoring-address.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { useEditor } from '../core/editor-context.ts';
import { useWizardContext } from './wizard-context.ts';
import { texts } from '../texts.ts';
import styles from '../core/editor.module.css';

/** What the checkup of a page would know. */
const AROUND = { poster: null, hasPayoutAccount: true } as const;

/** Links to all steps: the current one, those with something missing, and those that are complete. */
export function StepsList({ missing }: { missing: readonly FieldError[] }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const { steps, step, reached, hrefOf } = useWizardContext();
  const strip = useCurrentInView(step);
  const wrong = new Set(Object.keys(form.errors).map(stepOfField));
  const unfinished = useMemo(() => new Set(unfinishedIn({ ...form.draft, ...AROUND }, now()).map(stepOfField)), [form.draft]);
  const incomplete = new Set(missing.map(({ path }) => stepOfField(path)));
  /** Nothing is asked of steps that a new record has not come to. */
  const isPassed = (i: number) => saved !== null || i + 1 < reached;
  const markOf = (i: number) => {
    const name = steps[i]!;
    if (wrong.has(name) || (isPassed(i) && incomplete.has(name)))
      return <CircleAlert size={22} className={styles.wrong} role="img" aria-label={t('toFix')} />;
    // what cannot be bought or used as it is, is allowed, but not done
    if (isPassed(i) && name !== step && !unfinished.has(name))
      return (
        <i className={styles.done}>
          <Check size={13} strokeWidth={2.6} role="img" aria-label={t('stepDone')} />
        </i>
      );
    return <i aria-hidden="true">{i + 1}</i>;
  };
  return (
    <nav ref={strip} className={styles.steps} aria-label={t('steps')}>
      <ol>
        {steps.map((name, i) => (
          <li key={name} className={name === step ? styles.on : ''} data-current={name === step || undefined}>
            <PageLink href={hrefOf(name)} isCurrent={name === step && 'step'}>
              {markOf(i)}
              {t(name)}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
