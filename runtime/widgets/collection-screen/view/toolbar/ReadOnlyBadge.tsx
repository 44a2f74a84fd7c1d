/**
 * Says that the role may look but not touch.
 */

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { ICON } from '../../../../ui/measures.ts';

export function ReadOnlyBadge() {
  const translate = useTranslate();
  return (
    <Chip
      variant="outlined"
      icon={<VisibilityOutlined />}
      label={translate('balcao.collectionScreen.form.readOnly')}
      sx={{ color: 'text.secondary', '& .MuiChip-icon': { fontSize: ICON.small } }}
    />
  );
}
