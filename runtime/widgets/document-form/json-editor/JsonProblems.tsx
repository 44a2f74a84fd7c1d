/**
 * What is wrong with the JSON, under the text: each leads to its place.
 */

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { TYPE } from '../../../ui/measures.ts';
import { TOUCH } from '../../../ui/pointer/touch.ts';
import type { JsonProblem } from '../model/json/json-edit.ts';

const SHOWN = 5;

export interface JsonProblemsProps {
  readonly problems: readonly JsonProblem[];
  /** Somebody wanted to save it so: it is said aloud. */
  readonly isRefused: boolean;
  readonly text: (problem: JsonProblem) => string;
  readonly onShow: (problem: JsonProblem) => void;
}

export function JsonProblems({ problems, isRefused, text, onShow }: JsonProblemsProps) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  const ordered = [...problems].sort((a, b) => Number(b.blocks) - Number(a.blocks));
  const blocks = ordered[0]?.blocks;
  return (
    <Box
      {...(isRefused && { role: 'alert' })}
      sx={{
        bgcolor: isRefused ? 'balcao.dangerSoft' : undefined,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: TYPE.body,
        maxHeight: 180,
        overflow: 'auto',
      }}
    >
      <strong>{translate(`balcao.documentForm.json.${blocks ? 'blocked' : 'warned'}`)}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {ordered.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.from} ${text(problem)}`}>
            <Link
              component="button"
              type="button"
              color={problem.blocks ? 'error' : 'text.secondary'}
              sx={{ textAlign: 'left', verticalAlign: 'top', [TOUCH]: { py: 0.5 } }}
              onClick={() => onShow(problem)}
            >
              {text(problem)}
            </Link>
          </li>
        ))}
      </Box>
      {ordered.length > SHOWN &&
        translate('balcao.documentForm.json.more', { count: ordered.length - SHOWN })}
    </Box>
  );
}
