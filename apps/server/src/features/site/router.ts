import { router } from '../../call/procedures.js'
import { uploadPictureProcedure } from '../site-picture/procedure.js'

export const siteRouter = router({
  uploadPicture: uploadPictureProcedure,
})
