import { lazy, Suspense } from 'react';
import { LastAnswersPanel } from '#parts/door/last-answers.tsx';
import { TypeCode } from '#parts/door/type-code.tsx';
import { UndoPanel } from '#parts/door/undo-panel.tsx';
import type { PastAnswer } from '#parts/door/use-verdicts.ts';
import type { Scanner } from './engine/scanner.ts';
import type { ScannerState } from './engine/scanner-state.ts';
import { ConfirmListed, FindListed } from './find-listed.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { useDoor } from './use-door.ts';

/** Kept with the version, and run by phones that sell alone. */
const SellListed = lazy(() => import('./sell-listed.tsx').then(({ SellListed: panel }) => ({ default: panel })));

/** Replaces the camera's picture. */
export type Panel =
  | { kind: 'code' }
  | { kind: 'last' }
  | { kind: 'undo'; answer: PastAnswer }
  | { kind: 'item'; itemId: string }
  | { kind: 'find'; typed: string }
  | { kind: 'sell' }
  | { kind: 'settings' };

interface ScannerPanelProps {
  scanner: Scanner;
  state: ScannerState;
  list: NonNullable<ScannerState['list']>;
  panel: Panel;
  setPanel: (panel: Panel | null) => void;
  door: ReturnType<typeof useDoor>;
  onCode: (code: string) => void;
}

/** Without a QR code: typed, or by the holder's name; what was answered before; and the phone itself. */
export function ScannerPanel({ scanner, state, list, panel, setPanel, door, onCode }: ScannerPanelProps) {
  const close = () => setPanel(null);
  const isBusy = door.waiting > 0;
  switch (panel.kind) {
    case 'code': {
      const typed = (code: string) => {
        close();
        onCode(code);
      };
      return <TypeCode onCode={typed} onBack={close} />;
    }
    case 'item': {
      const letIn = () => void door.admit(panel.itemId).then(close);
      return <ConfirmListed item={scanner.item(panel.itemId)} isBusy={isBusy} onAdmit={letIn} onBack={() => setPanel({ kind: 'code' })} />;
    }
    case 'last': {
      const undo = (answer: PastAnswer) => setPanel({ kind: 'undo', answer });
      return <LastAnswersPanel answers={door.answers} timezone={list.timezone} onUndo={undo} onBack={close} />;
    }
    case 'undo':
      return <UndoPanel answer={panel.answer} onUndo={door.undo} onBack={close} reasonOf={door.reasonOf} />;
    case 'find':
      return (
        <FindListed
          {...{ scanner, isBusy }}
          timezone={list.timezone}
          typed={panel.typed}
          onType={(typed) => setPanel({ ...panel, typed })}
          onAdmit={(itemId) => void door.admit(itemId)}
          onBack={close}
        />
      );
    case 'sell': {
      const { eventId, isOnline } = state;
      return (
        eventId && (
          <Suspense fallback={null}>
            <SellListed {...{ scanner, eventId, isOnline }} reasonOf={door.reasonOf} onBack={close} />
          </Suspense>
        )
      );
    }
    case 'settings':
      return <SettingsPanel {...{ scanner, state, list }} onBack={close} />;
  }
}
