import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { useEditor } from './editor-context.ts';
import { SECTIONS, sectionOfPath, type SectionName } from './sections/section.tsx';

const TOP_PX = 160;

/** The parts of the form: where one is, what is wrong, and the way there. */
export function EditorSteps({ form }: { form: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('eventEditor');
  const { wrongPaths } = useEditor();
  const [shown, setShown] = useState<SectionName>('details');
  useEffect(() => {
    const { current } = form;
    const look = () => setShown(sectionInView(current));
    current?.addEventListener('scroll', look, { passive: true });
    return () => current?.removeEventListener('scroll', look);
  }, [form]);
  const strip = useCurrentInView(shown);
  const wrong = new Set(wrongPaths.map(sectionOfPath));
  const go = (name: SectionName) => {
    const section = document.getElementById(`section-${name}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={strip} className="wz-steps" aria-label={t('steps')}>
      <ol>
        {SECTIONS.map((name, i) => (
          <li key={name} className={name === shown ? 'on' : ''}>
            <button type="button" aria-current={name === shown ? 'step' : undefined} onClick={() => go(name)}>
              {wrong.has(name) ? <CircleAlert size={22} className="wz-wrong" aria-label={t('toFix')} /> : <i>{i + 1}</i>}
              {t(name)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose top has passed under the head; at the very end the last one. */
function sectionInView(form: HTMLElement | null): SectionName {
  if (form && form.scrollTop + form.clientHeight >= form.scrollHeight - 4) return SECTIONS.at(-1)!;
  const passed = SECTIONS.filter((name) => (document.getElementById(`section-${name}`)?.getBoundingClientRect().top ?? Infinity) < TOP_PX);
  return passed.at(-1) ?? 'details';
}
