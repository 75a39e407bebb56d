import { lazy, Suspense } from 'react';
import type { Choice } from './choice.ts';
import { ConfirmItem } from './confirm-item.tsx';
import { Family } from './family.tsx';
import { FindHolder } from './find-holder.tsx';
import { serverMessage } from '#lib/errors/error-text.ts';
import { LastAnswersPanel } from '#parts/door/last-answers.tsx';
import { TypeCode } from '#parts/door/type-code.tsx';
import { UndoPanel } from '#parts/door/undo-panel.tsx';
import type { Place, useScans } from './use-scans.ts';
import type { PastAnswer } from '#parts/door/use-verdicts.ts';

/** Replaces the camera's picture. */
export type Panel =
  | { kind: 'code' }
  | { kind: 'last' }
  | { kind: 'undo'; answer: PastAnswer }
  | { kind: 'holder'; choice: Choice }
  | { kind: 'family'; orderId: string }
  | { kind: 'sell' }
  | { kind: 'find'; text: string; typed: string };

interface DoorPanelProps {
  list: { readonly eventId: string; readonly timezone: string };
  panel: Panel;
  setPanel: (panel: Panel | null) => void;
  isBusy: boolean;
  place: Place;
  scans: Pick<ReturnType<typeof useScans>, 'answers' | 'admit' | 'undo' | 'admitOrder' | 'admitGuest' | 'tell'>;
  isOnline: boolean;
  onCode: (code: string) => void;
}

/** Loaded by whoever sells alone. */
const SellAtDoor = lazy(() => import('./sell-at-door.tsx').then(({ SellAtDoor: panel }) => ({ default: panel })));

/** Without a QR code: typed, or by the holder's name. */
export function DoorPanel({ list: { eventId, timezone }, panel, setPanel, isBusy, place, isOnline, scans, onCode }: DoorPanelProps) {
  const close = () => setPanel(null);
  const admit = (choice: Choice) => void scans.admit(choice);
  switch (panel.kind) {
    case 'code': {
      const typed = (code: string) => {
        close();
        onCode(code);
      };
      return <TypeCode onCode={typed} onBack={close} />;
    }
    case 'holder': {
      const letIn = (choice: Choice) => void scans.admit(choice).then(close);
      return <ConfirmItem choice={panel.choice} isBusy={isBusy} onAdmit={letIn} onBack={() => setPanel({ kind: 'code' })} />;
    }
    case 'last':
      return (
        <LastAnswersPanel
          answers={scans.answers}
          timezone={timezone}
          onUndo={(answer) => setPanel({ kind: 'undo', answer })}
          onBack={close}
        />
      );
    case 'family':
      return (
        <Family
          {...{ eventId, timezone, isBusy }}
          orderId={panel.orderId}
          onLetIn={(itemIds) => void scans.admitOrder(panel.orderId, itemIds).then(close)}
          onBack={close}
        />
      );
    case 'sell':
      return (
        <Suspense fallback={null}>
          <SellAtDoor {...{ eventId, isOnline }} onBack={close} />
        </Suspense>
      );
    case 'undo':
      return <UndoPanel answer={panel.answer} onUndo={scans.undo} onBack={close} reasonOf={serverMessage} />;
    case 'find':
      return (
        <FindHolder
          place={place}
          {...{ eventId, timezone, isBusy }}
          text={panel.text}
          typed={panel.typed}
          onType={(typed) => setPanel({ ...panel, typed })}
          onSearch={(text) => setPanel({ ...panel, text })}
          onRefused={(verdict) => void scans.tell(verdict)}
          onAdmit={admit}
          onAdmitOrder={(orderId) => void scans.admitOrder(orderId)}
          onFamily={(orderId) => setPanel({ kind: 'family', orderId })}
          onAdmitGuest={(guestId, places) => void scans.admitGuest(guestId, places)}
          onBack={close}
        />
      );
  }
}
