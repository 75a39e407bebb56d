type Intercom = (act: string, settings?: object) => void;

/** The widget of the chat, once it is loaded. */
export const chatWidget = () => (window as { Intercom?: Intercom }).Intercom;

/** Ends the chat at a logout, so that the next user cannot read it. Apart from opening it: every page can log out. */
export function closeSupportChat(): void {
  chatWidget()?.('shutdown');
}
