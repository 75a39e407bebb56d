import { Segmented } from 'antd';
import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { steady } from '#ui/steady.tsx';
import { withKind } from '../core/changes.ts';
import type { SellingDraft } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';

const Kinds = steady(Segmented<SellingDraft['processAs']>);

/** Tells whether it is paid; fixed once there are orders. */
export function KindField({ label }: { label: string }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const id = `${form.id}-processAs`;
  return (
    <div className="field">
      <span className="flabel" id={id}>
        {label}
      </span>
      <Kinds
        name="processAs"
        aria-labelledby={id}
        value={form.draft.processAs}
        onChange={(kind) => (saved?.hasOrders ? notices.error(errorText('EVENT_LOCKED_FIELD')) : form.update(withKind(kind)))}
        options={[
          { value: 'Paid', label: t('Paid') },
          { value: 'RSVP', label: t('RSVP') },
        ]}
      />
    </div>
  );
}
