import { seatMovedMail } from '@marquee/shared/seating/seat-moved-mail';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { ClosingParty } from './closing-plan.tsx';
import type { House } from './house.ts';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';

interface ClosingMailProps {
  house: House;
  /** Of the event. */
  name: string;
  /** The first that moves: the others get the same with their own seats. */
  party: ClosingParty;
}

/** The email that tells a party its new seats, to read before it leaves. */
export function ClosingMail({ house, name, party: { orderNumber, holder, from, to } }: ClosingMailProps) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const words = (ids: readonly string[]) => ids.flatMap((id) => house.atOf.get(id) ?? []).map((at) => seatWords(house.seats[at]!));
  const { subject, lines } = seatMovedMail({ eventName: name, orderNumber, from: words(from).join('; '), to: words(to ?? []).join('; ') });
  return (
    <>
      <Button type="link" className={styles.link} onClick={() => setOpen(true)}>
        {t('readMail')}
      </Button>
      {isOpen && (
        <Dialog open title={t('mailTitle')} width="createHold" onClose={() => setOpen(false)}>
          <div className="col gap12">
            <p className="small muted">{t('mailTo', { holder })}</p>
            <article className={closing.mail} aria-label={subject}>
              <h3 className="h3">{subject}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </article>
          </div>
        </Dialog>
      )}
    </>
  );
}
