import type { DeletionRule } from '../../services/retention/deletion-rule.js'
import { sweepSitePictures } from './pictures/sweep-site-pictures.js'

export const websiteRetention: readonly DeletionRule[] = [
  {
    name: 'sitePictures',
    what: 'Uploaded images that no event and no published section, draft or version of the website uses',
    where: '`site_picture`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after the upload',
    deleteSome: sweepSitePictures,
  },
]
