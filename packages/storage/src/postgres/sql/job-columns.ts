/** Columns of a job, named as the fields of `JobRow`. */
export const jobColumns = `jobs.id, jobs.account AS "accountId", kind, status, jobs.created_at AS "createdAt",
  completed_at AS "completedAt", error_code AS "errorCode", error_message AS "errorMessage", custom_metadata AS "customMetadata",
  params, file, blob_key AS "blobKey", upload_id AS "uploadId"`;
