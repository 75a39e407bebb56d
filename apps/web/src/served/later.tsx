// What pages of a browser load later. The server has all of it before it renders its first page.
import type { ComponentType } from 'react';

const loading: Promise<void>[] = [];

export async function loadPieces(): Promise<void> {
  await Promise.all(loading);
}

/** The server's `ui/lazy-piece.ts`. */
export function lazyPiece<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Piece: ComponentType<Props> = () => null;
  loading.push(load().then((loaded) => void (Piece = loaded)));
  return (props) => <Piece {...props} />;
}

/** The server's `ui/load-antd-area.ts`: it renders no page that has antd. */
export async function loadAntdArea(): Promise<void> {}
