import { partOf, type FormPart } from '#ui/form/part-of.ts';
import type { FormHandle } from '#ui/form/use-form.ts';
import { blankOf, type PerformerDraft } from './performer-draft.ts';

type Lists = Pick<PerformerDraft, 'socialAccounts' | 'pressKits' | 'contacts'>;

interface Item<Draft extends object> {
  readonly key: string;
  readonly part: FormPart<Draft>;
  readonly remove: () => void;
}

/** The items of a list of the performer, each as a form of its own, and adding an empty one. */
export function itemsOf<Name extends keyof Lists>(form: FormHandle<PerformerDraft>, name: Name) {
  type Draft = Lists[Name][number];
  const replace = (make: (items: readonly Draft[]) => readonly Draft[]) =>
    form.update((before) => ({ ...before, [name]: make(before[name] as readonly Draft[]) }));
  const items = (form.draft[name] as readonly Draft[]).map((item, index): Item<Draft> => {
    const isItem = ({ key }: Draft) => key === item.key;
    const change = (part: Partial<Draft>) => replace((all) => all.map((one) => (isItem(one) ? { ...one, ...part } : one)));
    return {
      key: item.key,
      part: partOf(form, `${name}.${index}`, item, change),
      remove: () => replace((all) => all.filter((one) => !isItem(one))),
    };
  });
  return { items, add: () => replace((all) => [...all, blankOf[name]() as Draft]) };
}
