import type { AfterScreen } from './after-sale.tsx';
import { ExchangeScreen } from './exchange-screen.tsx';
import { FindScreen } from './find-screen.tsx';

interface AfterScreensProps {
  screen: AfterScreen;
  /** Of the page; null of a season. */
  eventId: string | null;
  onScreen: (screen: AfterScreen | null) => void;
}

/** Their code is loaded when somebody comes back. */
export function AfterScreens({ screen, eventId, onScreen }: AfterScreensProps) {
  const back = () => onScreen(null);
  if ('find' in screen) return <FindScreen {...{ eventId }} onBack={back} onExchange={(orderId) => onScreen({ exchange: orderId })} />;
  return <ExchangeScreen key={screen.exchange} orderId={screen.exchange} onBack={() => onScreen({ find: true })} onDone={back} />;
}
