/**
 * The people as the server last said them, with those that changed here since.
 */
import { useCallback, useEffect, useState } from 'react';
import type { ConsolePerson, PeopleList } from '../../../contract/people.ts';
import type { PeopleService } from '../../../data/console-api/people-service.ts';

export interface People {
  /** Absent until the server has answered. */
  readonly list?: PeopleList;
  /** Portuguese. */
  readonly failure?: string;
  /** What is shown stays until the answer comes. */
  reload(this: void): void;
  /** Somebody as they are now, or somebody new. */
  replace(this: void, person: ConsolePerson): void;
}

export function usePeople(service: PeopleService): People {
  const [asked, setAsked] = useState<{ readonly list?: PeopleList; readonly failure?: string }>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isWanted = true;
    void service.list().then((answer) => {
      if (isWanted) setAsked(answer.ok ? { list: answer } : { failure: answer.error });
    });
    return () => {
      isWanted = false;
    };
  }, [service, tries]);
  const replace = useCallback((person: ConsolePerson) => {
    setAsked(({ list }) => {
      if (!list) return {};
      const others = list.people.filter(({ uid }) => uid !== person.uid);
      const people = [...others, person].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
      return { list: { ...list, people } };
    });
  }, []);
  const reload = useCallback(() => setTries((before) => before + 1), []);
  return { ...asked, reload, replace };
}
