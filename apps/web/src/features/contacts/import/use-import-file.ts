import { useEffect, useRef, useState } from 'react';
import { choicesFor, chosen, isMapped, namedBy, type Choices, type Field, type Named } from './columns.ts';
import { hasKnownEnding, problemOf, type FileProblem } from './file-problem.ts';
import { guessed, guessedBy } from './header-names.ts';
import type { Mapped, SheetFacts } from './open-sheet.ts';
import { readAside, type FileAside } from './read-aside.ts';
import type { Layout } from './read-contact-file.ts';

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
  const [named, setNamed] = useState<Named>('two');
  const [mapped, setMapped] = useState<Mapped | null>(null);
  const latest = useRef<File | null>(null);
  useEffect(() => () => aside?.close(), [aside]);
  useEffect(() => {
    setMapped(null);
    if (!aside || !isMapped(choices, named)) return;
    let isOld = false;
    aside.map(choices).then(
      (found) => isOld || setMapped(found),
      (cause: unknown) => isOld || setProblem(problemOf(cause)),
    );
    return () => void (isOld = true);
  }, [aside, choices, named]);
  const show = (name: string, sheet: SheetFacts) => {
    const found = sheet.headerRow === 0 ? guessedBy(sheet.sample) : guessed(sheet.header);
    const places = namedBy(found, sheet.header);
    setFile({ name, sheet });
    setNamed(places);
    setChoices(choicesFor(found, places));
  };
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
    show(picked.name, read.facts);
    setAside(read);
  };
  /** Reads the file in another way: another sheet, header row, separator or encoding. */
  const lay = async (layout: Layout) => {
    if (!aside || !file) return;
    setProblem(null);
    const picked = latest.current;
    const facts = await aside.lay(layout).catch(problemOf);
    // another file was chosen meanwhile
    if (latest.current !== picked) return;
    if (typeof facts === 'string') setProblem(facts);
    else show(file.name, facts);
  };
  const name = (places: Named) => {
    setProblem(null);
    setNamed(places);
    setChoices((before) => choicesFor(before, places));
  };
  const take = (field: Field, column: number) => {
    setProblem(null);
    setChoices((before) => chosen(before, field, column));
  };
  const isReady = aside !== null && isMapped(choices, named);
  return { file, aside, problem, setProblem, choices, named, mapped, isMapped: isReady, choose, lay, take, name };
}
