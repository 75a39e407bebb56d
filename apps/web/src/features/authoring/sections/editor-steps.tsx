import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useEditor } from '../core/editor-context.ts';
import { SECTIONS, sectionOfPath, type SectionName } from './section.tsx';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

const TOP_PX = 160;

/** The sections of the form: links to each, the current one, and those with errors. */
export function EditorSteps({ form }: { form: RefObject<HTMLDivElement | null> }) {
  const { t } = useTexts(texts);
  const { errors } = useEditor().form;
  const [shown, setShown] = useState<SectionName>('details');
  useEffect(() => {
    const { current } = form;
    const look = () => setShown(sectionInView(current));
    current?.addEventListener('scroll', look, { passive: true });
    current?.addEventListener('focusin', look);
    return () => {
      current?.removeEventListener('scroll', look);
      current?.removeEventListener('focusin', look);
    };
  }, [form]);
  const strip = useCurrentInView(shown);
  const wrong = new Set(Object.keys(errors).map(sectionOfPath));
  const go = (name: SectionName) => {
    const section = document.getElementById(`section-${name}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={strip} className={styles.steps} aria-label={t('steps')}>
      <ol>
        {SECTIONS.map((name, i) => (
          <li key={name} className={name === shown ? styles.on : ''} data-current={name === shown || undefined}>
            <button type="button" aria-current={name === shown ? 'step' : undefined} onClick={() => go(name)}>
              {wrong.has(name) ? <CircleAlert size={22} className={styles.wrong} aria-label={t('toFix')} /> : <i>{i + 1}</i>}
              {t(name)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The last section whose top has passed under the header. At the very end, which the others cannot reach: the one
 * with the focus, else the last one.
 */
function sectionInView(form: HTMLElement | null): SectionName {
  const passed = SECTIONS.filter((name) => topOf(name) < TOP_PX);
  const isAtEnd = form !== null && form.scrollTop + form.clientHeight >= form.scrollHeight - 4;
  if (!isAtEnd) return passed.at(-1) ?? 'details';
  const below = SECTIONS.slice(Math.max(passed.length - 1, 0));
  return below.find((name) => document.getElementById(`section-${name}`)?.contains(document.activeElement)) ?? SECTIONS.at(-1)!;
}

function topOf(name: SectionName): number {
  return document.getElementById(`section-${name}`)?.getBoundingClientRect().top ?? Infinity;
}
