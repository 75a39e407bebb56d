import { useState, type ReactNode } from 'react';
import { errorCode } from '#lib/errors/error-text.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Proof {
  /** Runs the act; when the server requires a proof of identity first, asks for it and runs the act again. */
  readonly withProof: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** Render it beside the pressed control. */
  readonly proofDialog: ReactNode;
}

export function useProof(): Proof {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  const askPerson = async (): Promise<boolean> => {
    const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return isProved;
  };
  return {
    withProof: async (act) => {
      try {
        return await act();
      } catch (error) {
        if (errorCode(error) !== 'PROOF_REQUIRED' || !(await askPerson())) throw error;
        return act();
      }
    },
    proofDialog: answer && <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />,
  };
}
