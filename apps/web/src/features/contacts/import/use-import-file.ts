import { useEffect, useRef, useState } from 'react';
import { chosen, guessed, isMapped, type Choices, type Field } from './columns.ts';
import { hasKnownEnding, problemOf, type FileProblem } from './file-problem.ts';
import type { Mapped, SheetFacts } from './open-sheet.ts';
import { readAside, type FileAside } from './read-aside.ts';

interface ChosenFile {
  readonly name: string;
  /** Null while it is being read. */
  readonly sheet: SheetFacts | null;
}

/** The chosen file, its mapped columns and its errors. The rows stay in the worker. */
export function useImportFile() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [aside, setAside] = useState<FileAside | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [choices, setChoices] = useState<Choices>([]);
  const [mapped, setMapped] = useState<Mapped | null>(null);
  const latest = useRef<File | null>(null);
  useEffect(() => () => aside?.close(), [aside]);
  useEffect(() => {
    setMapped(null);
    if (!aside || !isMapped(choices)) return;
    let isOld = false;
    aside.map(choices).then(
      (found) => isOld || setMapped(found),
      (cause: unknown) => isOld || setProblem(problemOf(cause)),
    );
    return () => void (isOld = true);
  }, [aside, choices]);
  const refuse = (why: FileProblem) => {
    setFile(null);
    setProblem(why);
  };
  const choose = async (picked: File) => {
    latest.current = picked;
    setChoices([]);
    setProblem(null);
    setAside(null);
    setFile({ name: picked.name, sheet: null });
    if (!hasKnownEnding(picked.name)) return refuse('Type');
    const read = await readAside(picked).catch(problemOf);
    // another file was chosen while this one was being read
    if (latest.current !== picked) return typeof read === 'string' ? undefined : read.close();
    if (typeof read === 'string') return refuse(read);
    setFile({ name: picked.name, sheet: read.facts });
    setAside(read);
    setChoices(guessed(read.facts.header));
  };
  const take = (field: Field, column: number) => {
    setProblem(null);
    setChoices((before) => chosen(before, field, column));
  };
  return { file, aside, problem, setProblem, choices, mapped, isMapped: aside !== null && isMapped(choices), choose, take };
}
