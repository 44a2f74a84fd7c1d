import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../contract/access.ts';
import { scriptedService } from '../../widgets/ai-assistant/testing/scripted-service.ts';
import { useFormAssistant } from './use-form-assistant.tsx';

describe('the AI editor of a form', () => {
  const cases: readonly { role: Role; least: Role | undefined; isOffered: boolean }[] = [
    { role: 'viewer', least: 'viewer', isOffered: true },
    { role: 'viewer', least: 'operator', isOffered: false },
    { role: 'operator', least: 'operator', isOffered: true },
    { role: 'operator', least: 'admin', isOffered: false },
    { role: 'admin', least: undefined, isOffered: false },
  ];
  it.each(cases)('is offered to $role: $isOffered, where the server answers $least', (given) => {
    const { role, least, isOffered } = given;
    const service = scriptedService([]);
    const { result } = renderHook(() => useFormAssistant({ id: 'matriz', role }, service, least));
    expect(result.current !== undefined).toBe(isOffered);
  });
});
