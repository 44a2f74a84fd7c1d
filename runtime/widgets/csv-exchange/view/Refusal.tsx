/**
 * Why a run did not begin, in the words of whoever runs it; another run of the collection may be open.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRunWords } from '../../runs/index.ts';

export interface RefusalProps {
  readonly text: string;
  readonly runsPath: string;
}

export function Refusal({ text, runsPath }: RefusalProps) {
  const say = useRunWords();
  return (
    <Alert
      severity="error"
      sx={{ mt: 1.5 }}
      action={
        <Button color="inherit" component={Link} to={runsPath}>
          {say('title')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
