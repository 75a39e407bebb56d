import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useEditor } from '../core/editor-context.ts';
import { isPlan, withPlan } from './plan-changes.ts';
import { texts } from './texts.ts';

/** Chooses a seating chart, or none. Answers the refusal, null when it was chosen, undefined when the author took it back. */
export function usePlanChoice(): (key: string) => Promise<string | null | undefined> {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const confirm = useConfirm();
  return async (key) => {
    const { isMultipleDays, seatingChartKey, ticketTypes } = form.draft;
    if (key === (seatingChartKey ?? '')) return null;
    if (saved?.hasOrders) {
      notices.error(errorText('EVENT_LOCKED_FIELD'));
      return undefined;
    }
    if (key && isMultipleDays) return errorText('SEATING_MULTI_DAY');
    const going = isPlan(key) ? ticketTypes : ticketTypes.filter(({ categoryId }) => categoryId);
    const isFine =
      going.length === 0 ||
      (await confirm({
        title: t(isPlan(key) ? 'replaceTypes' : 'dropTypes'),
        text: t(isPlan(key) ? 'replaceTypesText' : 'dropTypesText', { names: going.map(({ name }) => name).join(', ') }),
        confirmText: t(isPlan(key) ? 'usePlan' : 'takeOffPlan'),
        cancelText: t('keepTypes'),
      }));
    if (!isFine) return undefined;
    form.update(withPlan(key, saved));
    return null;
  };
}
