variable "domain" {
  description = "Name that callers reach the service by. Its DNS record names the machine, and Caddy gets a certificate for it."
  type        = string

  validation {
    condition     = can(regex("^[a-z0-9-]+(\\.[a-z0-9-]+)+$", var.domain))
    error_message = "domain must be a host name such as speech.example.com."
  }
}

variable "image" {
  description = "Image of the service, by a registry that the machine can reach."
  type        = string
}

variable "options" {
  description = "Options of the service by their name in the environment, such as RETENTION_JOBS. Secrets come to the machine on another way."
  type        = map(string)
  default     = {}

  validation {
    condition     = alltrue([for name, value in var.options : can(regex("^[A-Z][A-Z_0-9]*$", name)) && !strcontains(value, "\n")])
    error_message = "options have names such as RETENTION_JOBS, and values of one line."
  }

  validation {
    condition     = length(setintersection(keys(var.options), ["HOST", "PORT", "PUBLIC_URL", "DATA_DIR"])) == 0
    error_message = "HOST, PORT, PUBLIC_URL and DATA_DIR are set by the module."
  }
}

variable "data_device" {
  description = "Block device for the data, such as /dev/disk/by-id/scsi-0DO_Volume_data. It is formatted if it is empty. Without one, data lies on the disk of the machine and is gone with it."
  type        = string
  default     = null
}
