/** Of the address of synchronisations: which run is shown. */
export const RUN_PARAM = 'execucao';
