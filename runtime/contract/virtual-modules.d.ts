/**
 * Modules that exist only in a build: `generator/vite-plugin.ts` makes them from the schemas.
 */
declare module 'virtual:balcao/form/*' {
  import type { FormModule } from './form-module.ts';

  export const schema: FormModule['schema'];
  export const validators: FormModule['validators'];
}
