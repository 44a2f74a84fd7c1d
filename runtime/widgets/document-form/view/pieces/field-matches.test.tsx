import { cleanup, render } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { MatchesProps } from '../../../../ui/widget-services.ts';
import { collection, field } from '../../testing/collections.ts';
import { FieldMatches } from './FieldMatches.tsx';
import { type FormConsole, FormConsoleProvider } from './form-console.ts';
import { FormDataProvider, type FormServices, FormServicesProvider } from './form-services.ts';

afterEach(cleanup);

const reference = { collection: 'customer-segment', label: 'name' };

it.each<{ name: string; of: Partial<FieldDefinition>; isLong: boolean }>([
  { name: 'two lines of a segment in a narrow form', of: { matcher: 'segment' }, isLong: true },
  { name: 'two lines of a banner in a narrow form', of: { matcher: 'banner' }, isLong: true },
  { name: 'the one line of a price rule', of: { matcher: 'price-rule' }, isLong: false },
  { name: 'the one line beside a reference', of: { matcher: 'segment', reference }, isLong: false },
])('has room for $name before its code has come', async ({ of, isLong }) => {
  const isActive = field('isActive', 'Ativa', of);
  const formConsole = {
    project: 'matriz',
    Matches: lazy<ComponentType<MatchesProps>>(() => new Promise(() => {})),
  };
  const services = { definition: collection([isActive]) };
  const { container } = render(
    <FormConsoleProvider value={formConsole as unknown as FormConsole}>
      <FormServicesProvider value={services as unknown as FormServices}>
        <FormDataProvider value={{}}>
          <FieldMatches field={isActive} />
        </FormDataProvider>
      </FormServicesProvider>
    </FormConsoleProvider>,
  );
  expect(container.firstElementChild).not.toBeNull();
  expect(container.firstElementChild?.hasAttribute('data-long')).toBe(isLong);
});
