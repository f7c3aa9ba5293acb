import type { DeletionRule } from '../../services/retention/deletion-rule.js'
import { sweepSitePictures } from './pictures/sweep-site-pictures.js'

export const websiteRetention: readonly DeletionRule[] = [
  {
    name: 'sitePictures',
    what: 'Pictures of the website that no section uses, as it is published, in its draft or in its history',
    where: '`site_picture`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after they were uploaded',
    deleteSome: sweepSitePictures,
  },
]
